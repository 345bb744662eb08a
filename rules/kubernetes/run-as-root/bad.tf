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

resource "kubernetes_stateful_set_v1" "root_pod" {
  metadata {
    name = "root-pod"
  }
  spec {
    template {
      spec {
        security_context {
          run_as_user = 0 # BAD
        }
        container {
          name  = "store"
          image = "store:3.1.0"
        }
        container {
          name  = "exporter"
          image = "exporter:1.0.0"
          security_context {
            run_as_user = 65534
          }
        }
      }
    }
  }
}

resource "kubernetes_deployment" "container_wins" {
  metadata {
    name = "container-wins"
  }
  spec {
    template {
      spec {
        security_context {
          run_as_non_root = true
          run_as_user     = 1000
        }
        init_container {
          name  = "chown"
          image = "busybox:1.36"
          security_context {
            run_as_user     = 0 # BAD
            run_as_non_root = false
          }
        }
        container {
          name  = "web"
          image = "web:1.4.2"
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
            security_context {
              run_as_non_root = true
            }
            container {
              name  = "job"
              image = "job:1.0.0"
              security_context {
                run_as_non_root = false # BAD
              }
            }
            container {
              name  = "other"
              image = "job:1.0.0"
            }
          }
        }
      }
    }
  }
}

resource "kubernetes_manifest" "other_settings" {
  manifest = {
    apiVersion = "apps/v1"
    kind       = "ReplicaSet"
    metadata = {
      name = "other-settings"
    }
    spec = {
      template = {
        spec = {
          securityContext = {
            fsGroup = 2000
          }
          containers = [
            {
              name  = "web"
              image = "web:1.4.2"
              securityContext = { # BAD
                allowPrivilegeEscalation = false
              }
            }
          ]
        }
      }
    }
  }
}
