resource "kubernetes_pod" "vpn" {
  metadata {
    name = "vpn"
  }
  spec {
    init_container {
      name  = "routes"
      image = "routes:1.0.0"
      security_context {
        capabilities {
          add = ["CHOWN", "NET_ADMIN"] # BAD
        }
      }
    }
    container {
      name  = "vpn"
      image = "vpn:1.0.0"
      security_context {
        capabilities {
          drop = ["ALL"]
          add  = ["SYS_ADMIN", "CAP_SYS_PTRACE", "NET_RAW"] # BAD
        }
      }
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
            container {
              name  = "job"
              image = "job:1.0.0"
              security_context {
                capabilities {
                  add = ["all"] # BAD
                }
              }
            }
          }
        }
      }
    }
  }
}
