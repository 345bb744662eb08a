resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "share"
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
          nfs = { # BAD
            server = "files.example.com"
            path = "/exports"
          }
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
      name = "disk"
    }
    spec = {
      template = {
        spec = {
          containers = [
            {
              name = "web"
              image = "web:1.0.0"
            },
          ]
          volumes = [
            {
              name = "disk"
              gcePersistentDisk = { # BAD
                pdName = "disk"
              }
            },
          ]
        }
      }
    }
  }
}
