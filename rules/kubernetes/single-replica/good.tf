resource "kubernetes_manifest" "deployment_0" {
  manifest = {
    apiVersion = "apps/v1"
    kind = "Deployment"
    metadata = {
      name = "web"
    }
    spec = {
      replicas = 3
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

resource "kubernetes_manifest" "deployment_1" {
  manifest = {
    apiVersion = "apps/v1"
    kind = "Deployment"
    metadata = {
      name = "scaled"
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
