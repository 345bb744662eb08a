resource "kubernetes_pod_v1" "vault" {
  metadata {
    name = "vault"
  }
  spec {
    container {
      name  = "vault"
      image = "vault:1.21.0"
      security_context {
        capabilities {
          add = ["IPC_LOCK"] # BAD
        }
      }
    }
  }
}
