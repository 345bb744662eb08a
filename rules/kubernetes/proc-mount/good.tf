resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "masked"
    }
    spec = {
      containers = [
        {
          name = "app"
          image = "app:1.0.0"
          securityContext = {
            procMount = "Default"
          }
        },
        {
          name = "silent"
          image = "app:1.0.0"
        },
      ]
    }
  }
}
