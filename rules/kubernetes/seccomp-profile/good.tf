resource "kubernetes_deployment" "for_the_pod" {
  metadata {
    name = "for-the-pod"
  }
  spec {
    template {
      spec {
        security_context {
          seccomp_profile {
            type = "RuntimeDefault"
          }
        }
        init_container {
          name  = "migrate"
          image = "web:1.4.2"
        }
        container {
          name  = "web"
          image = "web:1.4.2"
        }
      }
    }
  }
}

resource "kubernetes_pod_v1" "container_wins" {
  metadata {
    name = "container-wins"
  }
  spec {
    security_context {
      seccomp_profile {
        type = "Unconfined"
      }
    }
    container {
      name  = "app"
      image = "app:1.4.2"
      security_context {
        seccomp_profile {
          type              = "Localhost"
          localhost_profile = "profiles/app.json"
        }
      }
    }
  }
}
