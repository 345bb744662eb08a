resource "kubernetes_pod" "silent" {
  metadata {
    name = "silent"
  }
  spec {
    container { # BAD
      name  = "app"
      image = "app:1.4.2"
    }
    container {
      name  = "some"
      image = "app:1.4.2"
      security_context {
        capabilities {
          drop = ["NET_RAW", "MKNOD"] # BAD
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
            init_container {
              name  = "prepare"
              image = "prepare:1.0.0"
              security_context { # BAD
                allow_privilege_escalation = false
              }
            }
            container {
              name  = "job"
              image = "job:1.0.0"
              security_context {
                capabilities { # BAD
                  add = ["NET_BIND_SERVICE"]
                }
              }
            }
            container {
              name  = "empty"
              image = "job:1.0.0"
              security_context {
                capabilities {
                  drop = [] # BAD
                }
              }
            }
          }
        }
      }
    }
  }
}
