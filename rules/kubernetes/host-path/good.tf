resource "kubernetes_stateful_set" "store" {
  metadata {
    name = "store"
  }
  spec {
    template {
      spec {
        container {
          name  = "store"
          image = "store:3.1.0"
          volume_mount {
            name       = "data"
            mount_path = "/data"
          }
          volume_mount {
            name       = "scratch"
            mount_path = "/tmp"
          }
        }
        volume {
          name = "data"
          persistent_volume_claim {
            claim_name = "data"
          }
        }
        volume {
          name = "scratch"
          empty_dir {}
        }
        volume {
          name = "removed"
        }
      }
    }
  }
}

resource "kubernetes_pod_v1" "no_volumes" {
  metadata {
    name = "no-volumes"
  }
  spec {
    container {
      name  = "app"
      image = "app:1.4.2"
    }
  }
}
