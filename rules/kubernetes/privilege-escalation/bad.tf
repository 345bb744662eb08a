resource "kubernetes_pod" "silent" {
  metadata {
    name = "silent"
  }
  spec {
    security_context {
      run_as_non_root = true
    }
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
            restart_policy = "OnFailure"
            init_container { # BAD
              image = "prepare:1.0.0"
              name  = "prepare"
            }
            container {
              name  = "job"
              image = "job:1.0.0"
              security_context { # BAD
                read_only_root_filesystem = true
              }
            }
            container {
              name  = "helper"
              image = "helper:1.0.0"
              security_context {
                allow_privilege_escalation = false
              }
            }
          }
        }
      }
    }
  }
}

resource "kubernetes_replication_controller" "old" {
  metadata {
    name = "old"
  }
  spec {
    template {
      spec {
        container {
          name  = "app"
          image = "app:1.4.2"
          security_context {
            allow_privilege_escalation = true # BAD
          }
        }
      }
    }
  }
}
