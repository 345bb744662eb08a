resource "kubernetes_daemonset" "ingress" {
  metadata {
    name = "ingress"
  }
  spec {
    template {
      spec {
        init_container {
          name           = "sidecar"
          image          = "sidecar:1.0.0"
          restart_policy = "Always"
          port {
            container_port = 15000
            host_port      = 15000 # BAD
          }
        }
        container {
          name  = "controller"
          image = "controller:1.0.0"
          port {
            container_port = 8080
            host_port      = 80 # BAD
          }
          port {
            container_port = 8443
            host_port      = "443" # BAD
          }
          port {
            container_port = 10254
          }
        }
      }
    }
  }
}

resource "kubernetes_pod_v1" "single" {
  metadata {
    name = "single"
  }
  spec {
    container {
      name  = "app"
      image = "app:1.4.2"
      port {
        container_port = 8080
        host_port      = 8080 # BAD
        protocol       = "UDP"
      }
    }
  }
}
