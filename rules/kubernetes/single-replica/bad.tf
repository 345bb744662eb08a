resource "kubernetes_manifest" "deployment_0" {
  manifest = {
    apiVersion = "apps/v1"
    kind = "Deployment"
    metadata = {
      name = "web"
    }
    spec = {
      replicas = 1 # BAD
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

resource "kubernetes_manifest" "statefulset_1" {
  manifest = {
    apiVersion = "apps/v1"
    kind = "StatefulSet"
    metadata = {
      name = "store"
    }
    spec = {
      replicas = 1 # BAD
      template = {
        spec = {
          containers = [
            {
              name = "store"
              image = "store:1.0.0"
            },
          ]
        }
      }
    }
  }
}
