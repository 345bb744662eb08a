# Before version 2 of the provider limits were a block.
resource "kubernetes_pod" "old" {
  metadata {
    name = "old"
  }
  spec {
    container {
      name  = "web"
      image = "web:1"
      resources {
        limits {
          cpu    = "1"
          memory = "1Gi"
        }
      }
    }
  }
}
