resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "requested"
    }
    spec = {
      containers = [
        {
          name = "app"
          image = "app:1.0.0"
          resources = {
            requests = {
              memory = "64Mi"
            }
          }
        },
        {
          name = "limited"
          image = "app:1.0.0"
          resources = {
            limits = {
              memory = "64Mi"
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
      name = "pod-level"
    }
    spec = {
      template = {
        spec = {
          resources = {
            requests = {
              memory = "1Gi"
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
