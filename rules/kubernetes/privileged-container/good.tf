resource "kubernetes_pod" "plain" {
  metadata {
    name = "plain"
  }
  spec {
    container {
      name  = "app"
      image = "registry.example.com/app:1.4.2"
    }
  }
}

resource "kubernetes_daemon_set_v1" "agent" {
  metadata {
    name = "agent"
  }
  spec {
    selector {
      match_labels = {
        app = "agent"
      }
    }
    template {
      metadata {
        labels = {
          app = "agent"
        }
      }
      spec {
        init_container {
          name  = "prepare"
          image = "registry.example.com/prepare:2.0.0"
          security_context {
            privileged = false
          }
        }
        container {
          name  = "agent"
          image = "registry.example.com/agent:2.0.0"
          security_context {
            privileged = null
            capabilities {
              add = ["NET_BIND_SERVICE"]
            }
          }
        }
      }
    }
  }
}

resource "kubernetes_deployment" "unknown" {
  metadata {
    name = "unknown"
  }
  spec {
    template {
      spec {
        container {
          name  = "app"
          image = "app:1"
          security_context {
            privileged = "$${PRIVILEGED}"
          }
        }
      }
    }
  }
}
