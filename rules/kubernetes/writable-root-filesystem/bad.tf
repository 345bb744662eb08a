resource "kubernetes_pod" "silent" {
  metadata {
    name = "silent"
  }
  spec {
    container { # BAD
      name  = "app"
      image = "app:1.4.2"
    }
  }
}

resource "kubernetes_job_v1" "once" {
  metadata {
    name = "once"
  }
  spec {
    template {
      spec {
        restart_policy = "Never"
        init_container {
          name  = "prepare"
          image = "prepare:1.0.0"
          security_context { # BAD
            run_as_non_root = true
          }
        }
        container {
          name  = "job"
          image = "job:1.0.0"
          security_context {
            read_only_root_filesystem = false # BAD
          }
        }
      }
    }
  }
}
