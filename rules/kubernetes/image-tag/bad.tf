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
            restart_policy = "Never"
            container {
              name  = "job"
              image = "team/job" # BAD
            }
          }
        }
      }
    }
  }
}

resource "kubernetes_manifest" "canary" {
  manifest = {
    apiVersion = "argoproj.io/v1alpha1"
    kind       = "Rollout"
    metadata = {
      name = "canary"
    }
    spec = {
      template = {
        spec = {
          containers = [
            {
              name  = "app"
              image = "registry.example.com:5000/app" # BAD
            }
          ]
        }
      }
    }
  }
}

variable "registry" {}

resource "kubernetes_deployment" "any_registry" {
  metadata {
    name = "any-registry"
  }
  spec {
    template {
      spec {
        container {
          name  = "web"
          image = "${var.registry}/web:latest" # BAD
        }
      }
    }
  }
}
