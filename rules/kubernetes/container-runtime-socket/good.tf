resource "kubernetes_pod" "no_volumes" {
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

resource "kubernetes_daemon_set_v1" "logs" {
  metadata {
    name = "logs"
  }
  spec {
    template {
      spec {
        container {
          name  = "logs"
          image = "logs:1.0.0"
        }
        volume {
          name = "var-log"
          host_path {
            path = "/var/log"
          }
        }
        volume {
          name = "own-socket"
          host_path {
            path = "/var/run/agent/agent.sock"
          }
        }
        volume {
          name = "unknown"
          host_path {
            path = "$${SOCKET}"
          }
        }
        volume {
          name = "config"
          config_map {
            name = "docker.sock"
          }
        }
      }
    }
  }
}
