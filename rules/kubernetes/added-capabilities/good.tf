resource "kubernetes_deployment" "web" {
  metadata {
    name = "web"
  }
  spec {
    template {
      spec {
        container {
          name  = "web"
          image = "web:1.4.2"
          security_context {
            capabilities {
              drop = ["ALL"]
              add  = ["NET_BIND_SERVICE", "CAP_CHOWN"]
            }
          }
        }
        container {
          name  = "nothing-added"
          image = "sidecar:1.0.0"
          security_context {
            capabilities {
              add = []
            }
          }
        }
        container {
          name  = "unknown"
          image = "sidecar:1.0.0"
          security_context {
            capabilities {
              add = ["$${CAPABILITY}"]
            }
          }
        }
      }
    }
  }
}

resource "kubernetes_pod_v1" "defaults" {
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
