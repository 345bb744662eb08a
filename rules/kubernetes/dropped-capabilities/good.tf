resource "kubernetes_deployment" "web" {
  metadata {
    name = "web"
  }
  spec {
    template {
      spec {
        init_container {
          name  = "migrate"
          image = "web:1.4.2"
          security_context {
            capabilities {
              drop = ["ALL"]
            }
          }
        }
        container {
          name  = "web"
          image = "web:1.4.2"
          security_context {
            capabilities {
              add  = ["NET_BIND_SERVICE"]
              drop = ["all"]
            }
          }
        }
      }
    }
  }
}

resource "kubernetes_pod_v1" "unknown" {
  metadata {
    name = "unknown"
  }
  spec {
    container {
      name  = "app"
      image = "app:1.4.2"
      security_context {
        capabilities {
          drop = ["$${DROPPED}"]
        }
      }
    }
  }
}
