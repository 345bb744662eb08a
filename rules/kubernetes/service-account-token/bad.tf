resource "kubernetes_pod" "silent" {
  metadata {
    name = "silent"
  }
  spec { # BAD
    service_account_name = "app"
    container {
      name  = "app"
      image = "app:1.4.2"
    }
  }
}

resource "kubernetes_cron_job_v1" "nightly" {
  metadata {
    name = "nightly"
  }
  spec {
    schedule = "0 3 * * *"
    job_template {
      spec {
        template {
          spec { # BAD
            restart_policy = "Never"
            container {
              name  = "job"
              image = "job:1.0.0"
            }
          }
        }
      }
    }
  }
}

resource "kubernetes_deployment" "explicit" {
  metadata {
    name = "explicit"
  }
  spec {
    template {
      spec {
        automount_service_account_token = true # BAD
        container {
          name  = "web"
          image = "web:1.4.2"
        }
      }
    }
  }
}
