resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "pod"
    }
    spec = {
      hostIPC = false
      hostNetwork = true
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
      name = "silent"
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
        }
      }
    }
  }
}
