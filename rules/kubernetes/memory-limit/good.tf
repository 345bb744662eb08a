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
          resources {
            limits = {
              memory = "256Mi"
            }
          }
        }
        container {
          name  = "web"
          image = "web:1.4.2"
          resources {
            requests = {
              cpu    = "100m"
              memory = "128Mi"
            }
            limits = {
              memory = "256Mi"
            }
          }
        }
      }
    }
  }
}
