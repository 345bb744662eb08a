resource "kubernetes_pod_v1" "web" {
  metadata {
    name = "web"
  }
  spec {
    container {
      name  = "web"
      image = "web:1.4.2"
      security_context {
        capabilities {
          drop = ["ALL"]
          add  = ["NET_BIND_SERVICE"]
        }
      }
    }
  }
}
