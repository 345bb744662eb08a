resource "kubernetes_deployment" "for_the_pod" {
  metadata {
    name = "for-the-pod"
  }
  spec {
    template {
      spec {
        security_context {
          run_as_non_root = true
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

resource "kubernetes_job_v1" "user_id" {
  metadata {
    name = "user-id"
  }
  spec {
    template {
      spec {
        restart_policy = "Never"
        security_context {
          run_as_user = 10001
        }
        container {
          name  = "job"
          image = "job:1.0.0"
        }
      }
    }
  }
}

resource "kubernetes_pod" "container_wins" {
  metadata {
    name = "container-wins"
  }
  spec {
    security_context {
      run_as_user     = 0
      run_as_non_root = false
    }
    container {
      name  = "app"
      image = "app:1.4.2"
      security_context {
        run_as_user     = 1000
        run_as_non_root = true
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
        run_as_user = "$${APP_UID}"
      }
    }
  }
}
