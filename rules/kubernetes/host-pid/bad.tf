resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "pod"
    }
    spec = {
      hostPID = true # BAD
      containers = [
        {
          name = "app"
          image = "app:1.0.0"
        },
      ]
    }
  }
}

resource "kubernetes_manifest" "cronjob_1" {
  manifest = {
    apiVersion = "batch/v1"
    kind = "CronJob"
    metadata = {
      name = "job"
    }
    spec = {
      schedule = "0 3 * * *"
      jobTemplate = {
        spec = {
          template = {
            spec = {
              hostPID = true # BAD
              containers = [
                {
                  name = "backup"
                  image = "backup:1.0.0"
                },
              ]
            }
          }
        }
      }
    }
  }
}

resource "kubernetes_manifest" "daemonset_2" {
  manifest = {
    apiVersion = "apps/v1"
    kind = "Deployment"
    metadata = {
      name = "agent"
    }
    spec = {
      template = {
        spec = {
          hostPID = true # BAD
          containers = [
            {
              name = "agent"
              image = "agent:1.0.0"
            },
          ]
        }
      }
    }
  }
}
