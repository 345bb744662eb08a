resource "kubernetes_manifest" "service_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Service"
    metadata = {
      name = "web"
    }
    spec = {
      externalIPs = []
      ports = [
        {
          port = 80
        },
      ]
    }
  }
}
