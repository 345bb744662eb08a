resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "annotated"
      annotations = {
        "container.apparmor.security.beta.kubernetes.io/app" = "unconfined" # BAD
      }
    }
    spec = {
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
      name = "web"
    }
    spec = {
      template = {
        spec = {
          securityContext = {
            appArmorProfile = {
              type = "Unconfined" # BAD
            }
          }
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
      name = "backup"
    }
    spec = {
      schedule = "0 3 * * *"
      jobTemplate = {
        spec = {
          template = {
            metadata = {
              annotations = {
                "container.apparmor.security.beta.kubernetes.io/backup" = "unconfined" # BAD
              }
            }
            spec = {
              initContainers = [
                {
                  name = "prepare"
                  image = "backup:1.0.0"
                  securityContext = {
                    appArmorProfile = {
                      type = "Unconfined" # BAD
                    }
                  }
                },
              ]
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
