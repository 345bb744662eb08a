resource "kubernetes_deployment" "web" {
  metadata {
    name = "web"
  }
  spec {
    template {
      spec {
        init_container {
          name  = "only-limits"
          image = "web:1.4.2"
          resources {
            limits = {
              cpu    = "250m"
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
          }
        }
        container {
          name  = "mixed"
          image = "web:1.4.2"
          resources {
            requests = {
              cpu = 0.1
            }
            limits = {
              memory = "128Mi"
            }
          }
        }
      }
    }
  }
}
