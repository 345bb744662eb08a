resource "kubernetes_deployment" "web" {
  metadata {
    name = "web"
  }
  spec {
    template {
      spec {
        container {
          name  = "web"
          image = "web:1.4.2"
          security_context {
            read_only_root_filesystem = true
          }
          volume_mount {
            name       = "tmp"
            mount_path = "/tmp"
          }
        }
        volume {
          name = "tmp"
          empty_dir {}
        }
      }
    }
  }
}

resource "kubernetes_pod_v1" "unknown" {
  metadata {
    name = "unknown"
  }
  spec {
    container {
      name  = "app"
      image = "app:1.4.2"
      security_context {
        read_only_root_filesystem = "$${READ_ONLY}"
      }
    }
  }
}
