resource "kubernetes_manifest" "service_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Service"
    metadata = {
      name = "web"
    }
    spec = {
      type = "NodePort" # BAD
      ports = [
        {
          port = 80
          nodePort = 30080
        },
      ]
    }
  }
}
