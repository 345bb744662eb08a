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

resource "kubernetes_stateful_set_v1" "store" {
  metadata {
    name = "store"
  }
  spec {
    template {
      spec {
        restart_policy = "Always"
        container { # BAD
          name  = "store"
          image = "store:3.1.0"
          liveness_probe {
            tcp_socket {
              port = 5432
            }
          }
        }
        container { # BAD
          name  = "exporter"
          image = "exporter:1.0.0"
        }
        container {
          name  = "probed"
          image = "exporter:1.0.0"
          readiness_probe {
            exec {
              command = ["check"]
            }
          }
        }
      }
    }
  }
}
