resource "kubernetes_pod" "old_annotation" {
  metadata {
    name = "old-annotation"
    annotations = {
      "seccomp.security.alpha.kubernetes.io/pod" = "runtime/default"
    }
  }
  spec {
    container { # BAD
      name  = "app"
      image = "app:1.4.2"
    }
    container {
      name  = "other"
      image = "app:1.4.2"
      security_context { # BAD
        run_as_non_root = true
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
            security_context {
              seccomp_profile {
                type = "Unconfined" # BAD
              }
            }
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

resource "kubernetes_stateful_set" "container_wins" {
  metadata {
    name = "container-wins"
  }
  spec {
    template {
      spec {
        security_context {
          seccomp_profile {
            type = "RuntimeDefault"
          }
        }
        container {
          name  = "store"
          image = "store:3.1.0"
          security_context {
            seccomp_profile {
              type = "Unconfined" # BAD
            }
          }
        }
      }
    }
  }
}
