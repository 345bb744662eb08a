resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "user"
    }
    spec = {
      os = {
        name = "windows"
      }
      securityContext = {
        windowsOptions = {
          runAsUserName = "ContainerUser"
          hostProcess = false
        }
      }
      containers = [
        {
          name = "app"
          image = "app:1.0.0"
        },
      ]
    }
  }
}
