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
              host = "169.254.169.254" # BAD
              path = "/latest/meta-data/"
              port = 80
            }
          }
        },
      ]
    }
  }
}

resource "kubernetes_manifest" "deployment_1" {
  manifest = {
    apiVersion = "apps/v1"
    kind = "Deployment"
    metadata = {
      name = "hook"
    }
    spec = {
      template = {
        spec = {
          containers = [
            {
              name = "web"
              image = "web:1.0.0"
              lifecycle = {
                preStop = {
                  httpGet = {
                    host = "example.com" # BAD
                    port = 80
                  }
                }
              }
              readinessProbe = {
                tcpSocket = {
                  host = "db.internal" # BAD
                  port = 5432
                }
              }
            },
          ]
        }
      }
    }
  }
}
