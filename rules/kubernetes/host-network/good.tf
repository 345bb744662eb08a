resource "kubernetes_pod" "defaults" {
  metadata {
    name = "defaults"
  }
  spec {
    container {
      name  = "app"
      image = "app:1.4.2"
    }
  }
}

resource "kubernetes_cron_job_v1" "explicit" {
  metadata {
    name = "explicit"
  }
  spec {
    schedule = "0 3 * * *"
    job_template {
      spec {
        template {
          spec {
            host_network   = false
            host_pid       = false
            host_ipc       = null
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
