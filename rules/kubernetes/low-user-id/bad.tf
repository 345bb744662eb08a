resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "low"
    }
    spec = {
      securityContext = {
        runAsUser = 1000 # BAD
      }
      containers = [
        {
          name = "app"
          image = "app:1.0.0"
        },
      ]
    }
  }
}

resource "kubernetes_manifest" "deployment_1" {
  manifest = {
    apiVersion = "apps/v1"
    kind = "Deployment"
    metadata = {
      name = "mixed"
    }
    spec = {
      template = {
        spec = {
          securityContext = {
            runAsUser = 10001
          }
          initContainers = [
            {
              name = "prepare"
              image = "web:1.0.0"
              securityContext = {
                runAsUser = 0 # BAD
              }
            },
          ]
          containers = [
            {
              name = "web"
              image = "web:1.0.0"
            },
          ]
        }
      }
    }
  }
}

resource "kubernetes_manifest" "cronjob_2" {
  manifest = {
    apiVersion = "batch/v1"
    kind = "CronJob"
    metadata = {
      name = "silent"
    }
    spec = {
      schedule = "0 3 * * *"
      jobTemplate = {
        spec = {
          template = {
            spec = {
              containers = [
                { # BAD
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
