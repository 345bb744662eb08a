resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "tagged"
    }
    spec = {
      containers = [
        { # BAD
          name = "app"
          image = "registry.example.com:5000/app:1.0.0"
        },
        {
          name = "explicit"
          image = "app:latest"
          imagePullPolicy = "IfNotPresent" # BAD
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
      name = "never"
    }
    spec = {
      template = {
        spec = {
          initContainers = [
            {
              name = "prepare"
              image = "web:1.0.0"
              imagePullPolicy = "Never" # BAD
            },
          ]
          containers = [
            {
              name = "web"
              image = "web:1.0.0"
              imagePullPolicy = "Always"
            },
          ]
        }
      }
    }
  }
}
