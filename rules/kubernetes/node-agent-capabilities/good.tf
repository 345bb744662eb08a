resource "kubernetes_daemon_set_v1" "agent" {
  metadata {
    name = "agent"
  }
  spec {
    template {
      metadata {
        labels = {
          app = "agent"
        }
      }
      spec {
        container {
          name  = "agent"
          image = "agent:2.0.0"
        }
      }
    }
  }
}
