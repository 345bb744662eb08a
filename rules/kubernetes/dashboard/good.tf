resource "kubernetes_manifest" "deployment_0" {
  manifest = {
    apiVersion = "apps/v1"
    kind = "Deployment"
    metadata = {
      name = "grafana"
    }
    spec = {
      template = {
        spec = {
          containers = [
            {
              name = "dashboard"
              image = "grafana/grafana:11.0.0"
            },
          ]
        }
      }
    }
  }
}
