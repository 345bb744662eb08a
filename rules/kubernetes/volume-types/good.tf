resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "managed"
    }
    spec = {
      containers = [
        {
          name = "app"
          image = "app:1.0.0"
        },
      ]
      volumes = [
        {
          name = "data"
          persistentVolumeClaim = {
            claimName = "data"
          }
        },
        {
          name = "secret"
          secret = {
            secretName = "app"
          }
        },
        {
          name = "scratch"
          emptyDir = {}
        },
        {
          name = "gone"
          nfs = null
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
      name = "silent"
    }
    spec = {
      schedule = "0 3 * * *"
      jobTemplate = {
        spec = {
          template = {
            spec = {
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
