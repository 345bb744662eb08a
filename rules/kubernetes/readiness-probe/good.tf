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
        }
        container {
          name  = "web"
          image = "web:1.4.2"
          readiness_probe {
            http_get {
              path = "/health"
              port = 8080
            }
          }
        }
      }
    }
  }
}
