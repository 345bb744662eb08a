resource "kubernetes_pod" "all" {
  metadata {
    name = "all"
  }
  spec {
    host_network = true # BAD
    host_pid     = true
    host_ipc     = true
    container {
      name  = "app"
      image = "app:1.4.2"
    }
  }
}

resource "kubernetes_deployment_v1" "agent" {
  metadata {
    name = "agent"
  }
  spec {
    template {
      spec {
        host_network = "true" # BAD
        container {
          name  = "agent"
          image = "agent:2.0.0"
        }
      }
    }
  }
}

resource "kubernetes_cron_job_v1" "nightly" {
  metadata {
    name = "nightly"
  }
  spec {
    schedule = "0 3 * * *"
    job_template {
      spec {
        template {
          spec {
            host_pid       = true
            restart_policy = "Never"
            container {
              name  = "job"
              image = "job:1.0.0"
            }
          }
        }
      }
    }
  }
}
