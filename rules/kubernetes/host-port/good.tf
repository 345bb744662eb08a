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
          port {
            container_port = 8080
          }
          port {
            container_port = 9090
            host_port      = 0
          }
          port {
            container_port = 9091
            host_port      = null
          }
        }
        container {
          name  = "no-ports"
          image = "sidecar:1.0.0"
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
      port {
        container_port = 8080
        host_port      = "$${HOST_PORT}"
      }
    }
  }
}
