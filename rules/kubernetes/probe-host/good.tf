resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "probe"
    }
    spec = {
      containers = [
        {
          name = "app"
          image = "app:1.0.0"
          livenessProbe = {
            httpGet = {
              path = "/healthz"
              port = 8080
            }
          }
          readinessProbe = {
            tcpSocket = {
              host = ""
              port = 8080
            }
          }
        },
      ]
    }
  }
}
