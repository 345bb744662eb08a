resource "kubernetes_manifest" "service_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Service"
    metadata = {
      name = "web"
    }
    spec = {
      type = "ClusterIP"
      ports = [
        {
          port = 80
        },
      ]
    }
  }
}

resource "kubernetes_manifest" "service_1" {
  manifest = {
    apiVersion = "v1"
    kind = "Service"
    metadata = {
      name = "silent"
    }
    spec = {
      ports = [
        {
          port = 80
        },
      ]
    }
  }
}
