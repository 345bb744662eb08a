resource "kubernetes_pod" "silent" {
  metadata {
    name = "silent"
  }
  spec {
    container { # BAD
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
          spec {
            restart_policy = "Never"
            init_container {
              name  = "prepare"
              image = "prepare:1.0.0"
              resources {
                limits = {
                  cpu = "100m"
                }
              }
            }
            container {
              name  = "job"
              image = "job:1.0.0"
              resources {
                requests = { # BAD
                  memory = "128Mi"
                }
              }
            }
          }
        }
      }
    }
  }
}
