resource "kubernetes_manifest" "deployment_0" {
  manifest = {
    apiVersion = "apps/v1"
    kind = "Deployment"
    metadata = {
      name = "web"
    }
    spec = {
      template = {
        spec = {
          containers = [
            {
              name = "web"
              image = "example.com/distiller/web:1.0.0"
            },
          ]
        }
      }
    }
  }
}

resource "kubernetes_manifest" "service_1" {
  manifest = {
    apiVersion = "v1"
    kind = "Service"
    metadata = {
      name = "web"
    }
    spec = {
      selector = {
        app = "web"
      }
      ports = [
        {
          port = 80
        },
      ]
    }
  }
}
