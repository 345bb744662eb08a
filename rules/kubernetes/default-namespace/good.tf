resource "kubernetes_deployment" "web" {
  metadata {
    name      = "web"
    namespace = "shop"
  }
  spec {
    template {
      spec {
        container {
          name  = "web"
          image = "web:1.4.2"
        }
      }
    }
  }
}
