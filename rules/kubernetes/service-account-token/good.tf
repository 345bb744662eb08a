resource "kubernetes_deployment" "web" {
  metadata {
    name = "web"
  }
  spec {
    template {
      spec {
        automount_service_account_token = false
        container {
          name  = "web"
          image = "web:1.4.2"
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
    automount_service_account_token = "$${MOUNT_TOKEN}"
    container {
      name  = "app"
      image = "app:1.4.2"
    }
  }
}
