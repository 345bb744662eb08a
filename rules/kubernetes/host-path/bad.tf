resource "kubernetes_deployment" "logs" {
  metadata {
    name = "logs"
  }
  spec {
    template {
      spec {
        container {
          name  = "logs"
          image = "logs:1.0.0"
          volume_mount {
            name       = "var-log"
            mount_path = "/var/log"
            read_only  = true
          }
        }
        volume {
          name = "scratch"
          empty_dir {}
        }
        volume {
          name = "var-log"
          host_path { # BAD
            path = "/var/log"
            type = "Directory"
          }
        }
      }
    }
  }
}

resource "kubernetes_cron_job_v1" "backup" {
  metadata {
    name = "backup"
  }
  spec {
    schedule = "0 3 * * *"
    job_template {
      spec {
        template {
          spec {
            restart_policy = "Never"
            container {
              name  = "backup"
              image = "backup:1.0.0"
            }
            volume {
              name = "root"
              host_path { # BAD
                path = "/"
              }
            }
          }
        }
      }
    }
  }
}
