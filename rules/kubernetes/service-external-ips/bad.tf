resource "kubernetes_manifest" "service_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Service"
    metadata = {
      name = "web"
    }
    spec = {
      externalIPs = [
        "203.0.113.7", # BAD
      ]
      ports = [
        {
          port = 80
        },
      ]
    }
  }
}
