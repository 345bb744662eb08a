resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "pulled"
    }
    spec = {
      containers = [
        {
          name = "app"
          image = "app:1.0.0"
          imagePullPolicy = "Always"
        },
        {
          name = "latest"
          image = "registry.example.com:5000/app"
        },
        {
          name = "digest"
          image = "app@sha256:45b23dee08af5e43a7fea6c4cf9c25ccf269ee113168c19722f87876677c5cb2"
          imagePullPolicy = "IfNotPresent"
        },
      ]
    }
  }
}
