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
        host_network = true # BAD
        container {
          name  = "agent"
          image = "agent:2.0.0"
        }
      }
    }
  }
}
