resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "cpu-only"
    }
    spec = {
      containers = [
        {
          name = "app"
          image = "app:1.0.0"
          resources = {
            requests = { # BAD
              cpu = "100m"
            }
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
      name = "silent"
    }
    spec = {
      template = {
        spec = {
          containers = [
            { # BAD
              name = "web"
              image = "web:1.0.0"
            },
          ]
        }
      }
    }
  }
}
